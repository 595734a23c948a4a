// Takes pictures of every screen into one page, and says what is wrong with any; test/pictures/options.ts explains the arguments.
import { execFileSync } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleForNode } from './node-bundle.mjs';

const args = process.argv.slice(2);
// a demo that runs already has been built
if (!args.some((arg) => arg.startsWith('--site=')))
  execFileSync(process.execPath, ['esbuild.config.mjs'], { stdio: 'inherit' });
const outdir = path.resolve('.cache', `pictures-${process.pid}`);
await mkdir(outdir, { recursive: true });
await bundleForNode({ entryPoints: [{ in: 'test/pictures/main.ts', out: 'main' }], outdir });
const { takePictures } = await import(pathToFileURL(path.join(outdir, 'main.mjs')).href);
try {
  console.log(await takePictures(args));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await rm(outdir, { recursive: true, force: true });
}
process.exit();
