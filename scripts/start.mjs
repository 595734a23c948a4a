// Builds everything and serves the demo: the API, the pages, the partner's site.
import { spawn, spawnSync } from 'node:child_process';

const built = spawnSync(process.execPath, ['esbuild.config.mjs'], { stdio: 'inherit' });
if (built.status !== 0) process.exit(built.status ?? 1);
const server = spawn(process.execPath, ['--enable-source-maps', 'dist/demo/main.mjs'], {
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 1));
