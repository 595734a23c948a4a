import { execFileSync } from 'node:child_process';
import type { Measure } from './measure.ts';

/**
 * Figures taken in processes of their own: on the embedded database, and on PostgreSQL where TEST_DATABASE_URL names one.
 * @param file the address of the module that measures
 * @param name of the function it exports for that
 */
export function inOwnProcesses(file: string, name: string): Measure[] {
  const server = process.env['TEST_DATABASE_URL'] ?? '';
  const program = `import(${JSON.stringify(file)}).then((bench) => bench[${JSON.stringify(name)}]()).then((figures) => { console.log(JSON.stringify(figures)); process.exit(0); })`;
  return ['', ...(server === '' ? [] : [server])].flatMap((url): Measure[] => {
    const output = execFileSync(process.execPath, ['--enable-source-maps', '-e', program], {
      env: { ...process.env, TEST_DATABASE_URL: url },
      encoding: 'utf8',
    });
    return JSON.parse(output.trim().split('\n').at(-1) ?? '[]');
  });
}
