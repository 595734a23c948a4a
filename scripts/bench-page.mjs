/** A rate must reach its budget, everything else must stay below. */
export const isRate = ({ unit }) => unit.endsWith('/s');
export const isMet = (figure) =>
  figure.budget === undefined ||
  (isRate(figure) ? figure.value >= figure.budget : figure.value <= figure.budget);

const rounded = (value) => String(Math.round(value * 100) / 100);

/** Builds the table of a bench for docs/performance.md, with the machine that measured it. */
export function benchTable(figures, machine) {
  const rows = figures.map((figure) => {
    const goal =
      figure.budget === undefined
        ? ''
        : `${isRate(figure) ? '≥' : '≤'} ${figure.budget} ${figure.unit}${isMet(figure) ? '' : ', missed'}`;
    return `| ${figure.name.replaceAll('|', '·')} | ${rounded(figure.value)} ${figure.unit} | ${goal} |`;
  });
  return [machine, '', '| figure | measured | goal |', '|---|---|---|', ...rows].join('\n');
}

/** Replaces the table of a bench between its marks; a bench without marks comes to the end. */
export function withTable(page, name, table) {
  const [begin, end] = [`<!-- bench: ${name} -->`, `<!-- /bench: ${name} -->`];
  const part = `${begin}\n\n${table}\n\n${end}`;
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  return from < 0 || to < from
    ? `${page.trimEnd()}\n\n### ${name}\n\n${part}\n`
    : page.slice(0, from) + part + page.slice(to + end.length);
}
