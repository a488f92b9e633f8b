"""Checks somebody else's program against the truth."""

from noughts.grading.batch import find_entries, grade_batch
from noughts.grading.examination import Settings
from noughts.grading.finding import Finding
from noughts.grading.grade import Grade, grade_program
from noughts.grading.report_file import check_report_name, write_report, write_reports, write_text
from noughts.grading.report_html import grade_html
from noughts.grading.report_markdown import grade_markdown
from noughts.grading.report_text import class_csv, class_text, grade_text

__all__ = [
    "Finding",
    "Grade",
    "Settings",
    "check_report_name",
    "class_csv",
    "class_text",
    "find_entries",
    "grade_batch",
    "grade_html",
    "grade_markdown",
    "grade_program",
    "grade_text",
    "write_report",
    "write_reports",
    "write_text",
]
