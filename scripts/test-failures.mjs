// What failed in a step's output, cut out of it: said again at the end of a run, where nobody has to search for it.

const LONGEST = 30;
const plain = (output) => output.replace(/\u001b\[[0-9;]*[A-Za-z]/g, '');
const indent = (line) => line.length - line.trimStart().length;

/** Node's runner (TAP): from `not ok` to the end of its details; a suite that failed by its tests alone is left out. */
function nodeFailures(lines) {
  return lines.flatMap((line, at) => {
    if (!/^\s*not ok \d+/.test(line) || line.includes('# TODO')) return [];
    const end = lines.findIndex((other, index) => index > at && other.trim() === '...' && indent(other) >= indent(line));
    const block = lines.slice(at, end < 0 ? at + LONGEST : end);
    return block.some((detail) => detail.includes("failureType: 'subtestsFailed'")) ? [] : [block.slice(0, LONGEST)];
  });
}

/** The browser's runner: the file's name, then each failure up to the empty line behind it. */
function browserFailures(lines) {
  let file = '';
  return lines.flatMap((line, at) => {
    const heading = /^(test\/\S+):$/.exec(line);
    if (heading) [, file] = heading;
    if (!/^\s*(❌|𐄂)/u.test(line)) return [];
    const end = lines.findIndex((other, index) => index > at && other.trim() === '');
    return [[file, ...lines.slice(at, end < 0 ? at + LONGEST : Math.min(end, at + LONGEST))]];
  });
}

/** @param {string} output all that a step printed @returns {string} its failures; its last lines where it names none */
export function failuresOf(output) {
  const lines = plain(output).split('\n');
  const found = [...nodeFailures(lines), ...browserFailures(lines)];
  return (found.length > 0 ? found : [lines.slice(-LONGEST)]).map((block) => block.join('\n')).join('\n\n');
}
