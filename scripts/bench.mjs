// Measures what the product promises and prints each figure against its budget. Names pick benches: npm run bench -- nfe ranking
// With --write the figures replace those between the marks of docs/performance.md.
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { benchTable, isMet, isRate, withTable } from './bench-page.mjs';
import { bundleForNode } from './node-bundle.mjs';

const wanted = process.argv.slice(2).filter((name) => !name.startsWith('--'));
const isWriting = process.argv.includes('--write');
const benchesIn = (folder) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => ({ name: file.replace(/\.ts$/, ''), file: `${folder}/${file}` }));
// those of whole seasons fill a database for minutes: they run when they are named
const benches = [
  ...benchesIn('test/bench').filter(({ name }) => wanted.length === 0 || wanted.includes(name)),
  ...benchesIn('test/bench/large').filter(({ name }) => wanted.includes(name)),
];
execFileSync(process.execPath, ['esbuild.config.mjs'], { stdio: 'inherit' });
const outdir = path.resolve('.cache', `bench-${process.pid}`);
await mkdir(outdir, { recursive: true });
await bundleForNode({
  entryPoints: benches.map(({ name, file }) => ({ in: file, out: name })),
  outdir,
});

const machine = `${os.cpus().length} × ${os.cpus()[0]?.model.trim()}, ${Math.round(os.totalmem() / 2 ** 30)} GiB, ${os.type()} ${os.release().split('.', 2).join('.')}, Node ${process.version}`;
console.log(`machine: ${machine}\n`);

let missed = 0;
const PAGE = 'docs/performance.md';
for (const { name } of benches) {
  const bench = await import(pathToFileURL(path.join(outdir, `${name}.mjs`)).href);
  const run = Object.values(bench).find(
    (value) => typeof value === 'function' && value.name.startsWith('bench'),
  );
  if (!run) continue;
  console.log(`— ${name}`);
  const figures = await run();
  if (isWriting) {
    const table = benchTable(figures, `${machine}, load ${os.loadavg()[0].toFixed(1)}`);
    await writeFile(PAGE, withTable(await readFile(PAGE, 'utf8'), name, table));
  }
  for (const figure of figures) {
    const met = isMet(figure);
    if (!met) missed += 1;
    const budget =
      figure.budget === undefined
        ? ''
        : `  ${met ? 'met' : 'MISSED'}, budget ${isRate(figure) ? '≥' : '≤'} ${figure.budget} ${figure.unit}`;
    console.log(
      `  ${figure.name.padEnd(58)} ${String(Math.round(figure.value * 100) / 100).padStart(10)} ${figure.unit}${budget}`,
    );
  }
}
await rm(outdir, { recursive: true, force: true });
console.log(missed === 0 ? '\nall budgets met' : `\n${missed} budgets missed`);
process.exit(0);
