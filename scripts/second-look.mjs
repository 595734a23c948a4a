// What a failed step failed in: on a shared machine those files are looked at once more, and called unsteady if they pass then.

/** More than these is no accident of one moment. */
const MOST_FILES = 3;

/**
 * The test files that a step's output names as failed.
 * @param {string} output
 * @returns {string[]} none when something failed besides, or too many did for an accident
 */
export function accidentsIn(output) {
  const heads = [...output.matchAll(/^✖ (.*)$/gm)].map(([, head]) => head);
  const files = heads.map((head) => /^test\/\S+\.test\.tsx?/.exec(head)?.[0]);
  const known = [...new Set(files)];
  return known.includes(undefined) || known.length > MOST_FILES ? [] : known;
}
