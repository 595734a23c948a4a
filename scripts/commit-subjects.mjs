// Checks that subjects of commits are `type(scope): imperative` of at most 72 characters.
// Usage: node scripts/commit-subjects.mjs [--message <file>]; without a file, all commits since the rule came.
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';

const FORM =
  /^(?:feat|fix|perf|refactor|test|docs|build|ci|chore|style|revert)(?:\([a-z0-9-]+\))?!?: [a-z]/;
const LONGEST = 72;

/** Returns the reason why a subject is refused, or undefined. */
export function faultOf(subject) {
  if (/^(?:Merge|Revert|fixup!|squash!) /.test(subject)) return undefined;
  if (!FORM.test(subject)) return 'is not of the form "type(scope): imperative"';
  return subject.length > LONGEST ? `has ${subject.length} characters, ${LONGEST} fit` : undefined;
}

const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim();

/** Subjects of the commits after the one that brought this file; none where the history is not there. */
function subjectsSince() {
  const first = git('log', '--format=%H', '--diff-filter=A', '--', 'scripts/commit-subjects.mjs')
    .split('\n')
    .at(-1);
  return first
    ? git('log', '--no-merges', '--format=%s', `${first}..HEAD`).split('\n').filter(Boolean)
    : [];
}

if (process.argv[1]?.endsWith('commit-subjects.mjs')) {
  const [flag, file] = process.argv.slice(2);
  const subjects =
    flag === '--message' ? [(await readFile(file, 'utf8')).split('\n')[0]] : subjectsSince();
  const faults = subjects.flatMap((subject) => {
    const fault = faultOf(subject);
    return fault ? [`"${subject}" ${fault}`] : [];
  });
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}
