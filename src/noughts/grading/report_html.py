"""A grade as one HTML page that needs nothing else, to hand back."""

from html import escape

from noughts.grading.finding import Finding
from noughts.grading.grade import Grade
from noughts.grading.report_text import facts, finding_title, part_name, part_share
from noughts.render import position_svg, status_text

STYLE = (
    "body{font:16px/1.5 sans-serif;max-width:44em;margin:2em auto;padding:0 1em;color:#222;background:#fff}"
    "table{border-collapse:collapse}td,th{padding:.15em .8em;text-align:right;border-bottom:1px solid #ddd}"
    "td:first-child,th:first-child{text-align:left}figure{margin:.5em 0}section{margin:1.5em 0}"
    "h2{font-size:1.2em}h3{font-size:1em;margin-bottom:.2em}.score{font-size:2em}"
)


def grade_html(grade: Grade) -> str:
    """Return the report of one program; everything that the program said is escaped."""
    name = escape(grade.name)
    rows = "\n".join(
        f"<tr><td>{escape(part_name(part))}</td><td>{part_share(part)}</td>"
        f"<td>{part.points:.1f}</td><td>{part.most:.1f}</td></tr>"
        for part in (*grade.score.rules, *grade.score.moves, grade.score.conduct)
        if part.most
    )
    findings = "\n".join(map(_finding_html, grade.findings)) or "<p>Nothing wrong was found.</p>"
    told = "\n".join(f"<li>{escape(fact)}</li>" for fact in facts(grade))
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>{name}</title>
<style>{STYLE}</style>
</head>
<body>
<h1>{name}</h1>
<p class="score">{grade.score.total} of 100</p>
<table>
<tr><th>what</th><th>right</th><th>points</th><th>of</th></tr>
{rows}
</table>
<h2>What was found</h2>
{findings}
<h2>How it was graded</h2>
<ul>
{told}
</ul>
</body>
</html>
"""


def _finding_html(finding: Finding) -> str:
    parts = [f"<section>\n<h3>{escape(finding_title(finding))}</h3>", f"<p>{escape(finding.sentence)}</p>"]
    if finding.position is not None:
        caption = escape(status_text(finding.position))
        parts.append(f"<figure>{position_svg(finding.position)}<figcaption>{caption}</figcaption></figure>")
    if finding.line:
        better = escape(" ".join(finding.better_names()))
        parts.append(f"<p>Better: {better}. What follows the program's move: {escape(finding.line)}.</p>")
    return "\n".join([*parts, "</section>"])
