// Part of CHANGELOG.md added by a release: its notes, and the commits that users may notice.

/**
 * Folders by chapter, in the order of chapters; commits that touch none are internal and left out.
 */
const CHAPTERS = [
  ['Elements and screens', /^(?:elements|src\/(?:ui|screens|portal|i18n|data)|styles|types)\//],
  ['Server and rules', /^(?:server|src\/domain)\//],
];

/** Subjects that say nothing to who reads a changelog. */
const SILENT = /^(?:Formatting|Merge |Release |Version )/;

/**
 * @param log output of `git log --format=%x00%s --name-only`
 * @returns commits, the newest first: subject and the files that it touched
 */
export function commitsOf(log) {
  return log
    .split('\0')
    .map((text) => text.split('\n').filter(Boolean))
    .filter((lines) => lines.length > 0)
    .map(([subject, ...files]) => ({ subject, files }));
}

const chapterOf = ({ files }) =>
  CHAPTERS.find(([, folder]) => files.some((file) => folder.test(file)))?.[0];

/**
 * @param release version, day (such as 2026-11-23), notes in Markdown, commits since the last release
 * @returns a chapter of Markdown
 */
export function chapter({ version, day, notes, commits }) {
  const told = commits.filter(({ subject }) => !SILENT.test(subject));
  const parts = CHAPTERS.map(([title]) => {
    const lines = told
      .filter((commit) => chapterOf(commit) === title)
      .map(({ subject }) => `- ${subject}`);
    return lines.length > 0 ? `### ${title}\n\n${lines.join('\n')}\n` : '';
  });
  const noted = notes.trim() ? `### For hosts\n\n${notes.trim()}\n` : '';
  return [`## ${version}, ${day}\n`, noted, ...parts].filter(Boolean).join('\n');
}

/** Puts a chapter before the ones that are there. */
export function withChapter(changelog, text) {
  const first = changelog.indexOf('\n## ');
  return first < 0
    ? `${changelog.trimEnd()}\n\n${text}`
    : `${changelog.slice(0, first + 1)}${text}\n${changelog.slice(first + 1)}`;
}
