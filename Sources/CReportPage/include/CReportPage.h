// The parts of the page that shows a verification, as null-terminated UTF-8.
#pragma once

const unsigned char *report_page_html(void);
const unsigned char *report_page_style(void);
const unsigned char *report_page_script(void);
