// Measures what the product promises and prints each figure against its budget. Names pick benches: npm run bench -- nfe ranking
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleForNode } from './node-bundle.mjs';

const wanted = process.argv.slice(2);
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

const machine = `${os.cpus().length} × ${os.cpus()[0]?.model.trim()}, ${Math.round(os.totalmem() / 2 ** 30)} GiB, ${os.type()} ${os.release()}, Node ${process.version}`;
console.log(`machine: ${machine}\n`);

/** A rate must reach its budget, everything else must stay below. */
const isRate = ({ unit }) => unit.endsWith('/s');
const isMet = (figure) =>
  figure.budget === undefined ||
  (isRate(figure) ? figure.value >= figure.budget : figure.value <= figure.budget);
let missed = 0;
for (const { name } of benches) {
  const bench = await import(pathToFileURL(path.join(outdir, `${name}.mjs`)).href);
  const run = Object.values(bench).find(
    (value) => typeof value === 'function' && value.name.startsWith('bench'),
  );
  if (!run) continue;
  console.log(`— ${name}`);
  for (const figure of await run()) {
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
console.log(missed === 0 ? '\nevery budget is met' : `\n${missed} budgets are missed`);
process.exit(0);
