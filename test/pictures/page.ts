import type { Finding, Kind } from './measure.ts';
import type { Seen } from './visit.ts';

/** A screen of the page, with the file of its picture. */
export interface Shown extends Omit<Seen, 'picture'> {
  readonly file: string | undefined;
}

const TITLES: Readonly<Record<Kind, string>> = {
  error: 'Errors',
  axe: 'Violations that axe finds',
  wide: 'Pages that scroll sideways',
  cut: 'Text that is cut without its full form',
  small: 'Below 44 px for fingers',
  shift: 'Layout shift above 0.02',
};

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (each) => `&#${each.charCodeAt(0)};`);

const lookOf = ({ locale, width, scheme, state }: Omit<Shown, 'findings'>): string =>
  `${locale} ${width} ${scheme}${state === 'whole' ? '' : ` ${state}`}`;

interface Gathered {
  readonly finding: Finding;
  readonly at: readonly Shown[];
  readonly details: readonly string[];
}

/** Like findings of all screens as one, those of most screens first. */
function gathered(all: readonly Shown[], kind: Kind): readonly Gathered[] {
  const by = new Map<string, { finding: Finding; at: Set<Shown>; details: Set<string> }>();
  for (const shown of all)
    for (const finding of shown.findings.filter((each) => each.kind === kind)) {
      const known = by.get(finding.what) ?? { finding, at: new Set(), details: new Set() };
      known.at.add(shown);
      known.details.add(finding.detail);
      by.set(finding.what, known);
    }
  return [...by.values()]
    .map(({ finding, at, details }) => ({ finding, at: [...at], details: [...details] }))
    .toSorted((one, other) => other.at.length - one.at.length);
}

const SHOWN_DETAILS = 4;
const SHOWN_PLACES = 6;

/** Formats the measures as text: by type, with similar findings together. */
export function report(all: readonly Shown[]): string {
  const lines = [
    `${all.length} looks at ${new Set(all.map(({ visitor, screen }) => `${visitor} ${screen}`)).size} screens`,
  ];
  for (const [kind, title] of Object.entries(TITLES) as [Kind, string][]) {
    const found = gathered(all, kind);
    const count = all.filter(({ findings }) => findings.some((each) => each.kind === kind)).length;
    lines.push('', `${title}: ${count === 0 ? 'none' : `in ${count} looks`}`);
    for (const { finding, at, details } of found) {
      lines.push(`  ${at.length} × ${finding.what}`);
      for (const detail of details.slice(0, SHOWN_DETAILS))
        if (detail !== '') lines.push(`      ${detail}`);
      const places = [
        ...new Set(at.map((each) => `${each.visitor}: ${each.screen} (${lookOf(each)})`)),
      ];
      lines.push(
        `      at ${places.slice(0, SHOWN_PLACES).join('; ')}${places.length > SHOWN_PLACES ? ` and ${places.length - SHOWN_PLACES} more` : ''}`,
      );
    }
  }
  return `${lines.join('\n')}\n`;
}

function figure(shown: Shown): string {
  const wrong = shown.findings
    .map(({ kind, what, detail }) => `<li><b>${kind}</b> ${escaped(what)} ${escaped(detail)}</li>`)
    .join('');
  return `<figure data-look="${escaped(lookOf(shown))}"><figcaption>${escaped(lookOf(shown))}${shown.findings.length === 0 ? '' : ` <b>${shown.findings.length}</b>`}</figcaption>${
    shown.file === undefined
      ? ''
      : `<a href="${shown.file}"><img src="${shown.file}" loading="lazy" alt="" width="${Math.round(shown.width / 3)}"></a>`
  }${wrong === '' ? '' : `<details><summary>what was found</summary><ul>${wrong}</ul></details>`}</figure>`;
}

const STYLE = `body{font:14px/1.4 system-ui,sans-serif;margin:16px;color-scheme:light dark}
section div{display:flex;flex-wrap:wrap;gap:12px;align-items:start}figure{margin:0}figcaption{font-size:12px}
img{border:1px solid #8888;max-block-size:900px;object-fit:cover;object-position:top}details{max-inline-size:480px;font-size:12px}
nav a{margin-inline-end:12px}pre{white-space:pre-wrap}`;

/** Builds a page with all pictures, screen by screen, and the measures. */
export function pageOf(all: readonly Shown[]): string {
  const screens = new Map<string, Shown[]>();
  for (const shown of all) {
    const name = `${shown.visitor}: ${shown.screen}`;
    const known = screens.get(name);
    if (known) known.push(shown);
    else screens.set(name, [shown]);
  }
  const names = [...screens.keys()];
  const links = names.map((name, at) => `<a href="#s${at}">${escaped(name)}</a>`).join('');
  const sections = [...screens].map(
    ([name, looks], at) =>
      `<section id="s${at}"><h2>${escaped(name)} <small>${escaped(looks[0]?.place ?? '')}</small></h2><div>${looks.map(figure).join('')}</div></section>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Pictures of every screen</title><style>${STYLE}</style>
<h1>Pictures of every screen</h1><nav>${links}</nav><details><summary>What was measured</summary><pre>${escaped(report(all))}</pre></details>
${sections.join('\n')}</html>
`;
}
