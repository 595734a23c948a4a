import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { test } from 'vitest';

const text = await readFile('SECURITY.md', 'utf8');

/** Requirements of levels 1 and 2 in each section of OWASP ASVS 5.0; what is of level 3 alone is left out of the numbers. */
const ASVS: Readonly<Record<string, readonly number[]>> = JSON.parse(
  await readFile('test/architecture/asvs-5.0.json', 'utf8'),
) as Record<string, number[]>;

test('SECURITY.md has a line for every requirement of ASVS 5.0, levels 1 and 2, and for nothing else', () => {
  const wanted = Object.entries(ASVS).flatMap(([section, numbers]) =>
    numbers.map((number) => `${section}.${number}`),
  );
  const told = text
    .split('\n')
    .filter((line) => line.startsWith('| V'))
    .flatMap((line) =>
      [...(line.split('|')[1] ?? '').matchAll(/V\d+\.\d+\.\d+/g)].map(([id]) => id),
    );
  assert.deepEqual(told.toSorted(), wanted.toSorted());
});

test('every line says how it stands and why, and every file that is named is there', () => {
  const rows = text
    .split('\n')
    .filter((line) => line.startsWith('| V'))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  for (const [, id, met, why = ''] of rows) {
    assert.ok(['yes', 'part', 'no', 'operator', 'none'].includes(met ?? ''), `${id}: ${met}`);
    assert.ok(why.length > 5, `${id} says how`);
  }
  const missing = [...text.matchAll(/`((?:src|server|test|demo|scripts)\/[^`\s]+)`/g)]
    .map(([, file = '']) => file)
    .filter((file) => !existsSync(file));
  assert.deepEqual(missing, []);
});

test('every promise names a test that holds it', () => {
  const promises = /## What is promised\n([\s\S]*?)\n## /.exec(text)?.[1] ?? '';
  const each = promises.split('\n').filter((line) => line.startsWith('- '));
  assert.ok(each.length > 8, 'promises are lines of a list');
  for (const promise of each) {
    const tests = [...promise.matchAll(/`(test\/[^`\s]+\.test\.tsx?)`/g)].map(
      ([, file = '']) => file,
    );
    assert.ok(tests.length > 0, `no test holds: ${promise}`);
    for (const file of tests) assert.ok(existsSync(file), `${file} is not there`);
  }
});

test('every line that says yes names a test, or says why none can be', () => {
  const rows = text.split('\n').filter((line) => /^\| V[^|]*\| yes \|/.test(line));
  assert.ok(rows.length > 100);
  const unproven = rows.filter(
    (line) => !/`test\/[\w./-]+\.test\.tsx?`/.test(line) && !/\(No test: [^.)]+\./.test(line),
  );
  assert.deepEqual(unproven, []);
  const excused = rows.filter((line) => line.includes('(No test: '));
  assert.ok(excused.length <= 3, `more lines without a test than there were: ${excused.length}`);
});

test('a text quoted from a file is found in that file', async () => {
  const missing: string[] = [];
  for (const [, file = '', quoted = ''] of text.matchAll(/`([\w./-]+)`: “([^”]+)”/g))
    if (!existsSync(file) || !(await readFile(file, 'utf8')).includes(quoted))
      missing.push(`${file}: ${quoted}`);
  assert.deepEqual(missing, []);
});

test('the days within which a hole is mended are named, for ours and for libraries', () => {
  const reporting = /## Reporting\n([\s\S]*?)\n## /.exec(text)?.[1] ?? '';
  assert.match(reporting, /within \d+ days what is exploitable without an account/);
  assert.match(reporting, /within \d+ days the rest/);
  assert.match(reporting, /for libraries:[^.]*within \d+ days \(critical, high\) or \d+ days\./);
});

/** The files of the server with their texts. */
async function serverFiles(): Promise<readonly (readonly [string, string])[]> {
  const names = await readdir('server', { recursive: true });
  return Promise.all(
    names
      .filter((name) => name.endsWith('.ts'))
      .map(async (name) => [`server/${name}`, await readFile(`server/${name}`, 'utf8')] as const),
  );
}

/** Modules where sessions begin, with the name of each way in the documents. */
const WAYS_IN: Readonly<Record<string, string>> = {
  'server/accounts/sign-in/sign-in.ts': 'e-mail and password',
  'server/accounts/sign-in/second-step.ts': 'a code of an authenticator app or a recovery code',
  'server/accounts/company/company-session.ts': "the company's OpenID Connect provider",
  'server/accounts/activation/activation-routes.ts': 'the mailed link of an activation',
  'server/accounts/sign-in/acting.ts': 'acting as another person',
  'server/partners/hand-over.ts': 'pages of partner sites',
  'server/partners/exchange.ts': 'pages of partner sites',
};
/** Modules that begin sessions for the ways in. */
const BEGINNING: readonly string[] = [
  'server/accounts/sign-in/session.ts',
  'server/accounts/sign-in/begin-own-session.ts',
  'server/partners/page-session.ts',
];

test('every way in is documented with its protection, and sessions begin by these alone', async () => {
  const begins = (await serverFiles())
    .filter(([, code]) =>
      /\bbegin(?:Own|Page)?Session\(|insertInto\('session'\)|insert into session\b/.test(code),
    )
    .map(([file]) => file);
  assert.deepEqual(begins.toSorted(), [...BEGINNING, ...Object.keys(WAYS_IN)].toSorted());
  const lines = (await readFile('docs/operate/single-sign-on.md', 'utf8')).split('\n');
  for (const way of Object.values(WAYS_IN)) {
    const row = lines.find((line) => line.startsWith(`| ${way} | `)) ?? '';
    const protection = row.split(' | ')[1] ?? '';
    assert.match(protection, /^[^;.]{20,}/, `the documents describe ${way}`);
  }
});

test('the server draws lots by node:crypto alone', async () => {
  const others = (await serverFiles())
    .filter(([, code]) => /Math\.random|pseudoRandomBytes/.test(code))
    .map(([file]) => file);
  assert.deepEqual(others, []);
});

test('each dependency is named by version and hash', async () => {
  const { dependencies, devDependencies } = JSON.parse(await readFile('package.json', 'utf8'));
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
    assert.match(String(version), /^(?:npm:(?:@[\w-]+\/)?[\w-]+@)?\d+\.\d+\.\d+[\w.-]*$/, name);
  const { packages } = JSON.parse(await readFile('package-lock.json', 'utf8')) as {
    packages: Record<string, { version?: string; integrity?: string }>;
  };
  const unnamed = Object.entries(packages)
    .filter(([place]) => place !== '')
    .filter(([, { version, integrity }]) => !version || !/^sha512-/.test(integrity ?? ''));
  assert.deepEqual(unnamed, []);
  for (const name of Object.keys(dependencies))
    assert.equal(packages[`node_modules/${name}`]?.version, dependencies[name], name);
});

test('types are strict, in the domain as everywhere', async () => {
  const own = JSON.parse(await readFile('tsconfig.json', 'utf8'));
  const domain = JSON.parse(await readFile('src/domain/tsconfig.json', 'utf8'));
  assert.equal(own.compilerOptions.strict, true);
  assert.equal(domain.extends, '../../tsconfig.json');
  const loosened = Object.entries({ ...own.compilerOptions, ...domain.compilerOptions })
    .filter(([option, value]) => value === false && /^strict|^noImplicit|^use/.test(option))
    .map(([option]) => option);
  assert.deepEqual(loosened, []);
});
