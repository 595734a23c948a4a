// @module-tag both
// A workbook or paper of rankings, boards and stock holds no name or figure that the screen does
// not show its reader.
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { BOARD_TABLES } from '../../../src/domain/board-tables/table.ts';
import type { RankingAnswer } from '../../../src/domain/schema/ranking/ranking.ts';
import type { PersonKey } from '../harness.ts';
import { bare, cellsOf, keptFrom, paperOf, strangeNumbers } from '../told/told-content.ts';
import { openLivedStage, READERS } from './lived-stage.ts';
import type { Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openLivedStage();
});
afterAll(() => stage.close());

/** Answers by their addresses; what is refused is undefined. */
async function told(who: PersonKey, url: string): Promise<unknown> {
  const { status, body } = await (await stage.page(who)).get(url);
  return status === 200 ? body : undefined;
}

/** The bytes of a file; undefined where the reader may have none. */
async function fileOf(who: PersonKey, url: string): Promise<Uint8Array | undefined> {
  const { status, raw } = await (await stage.page(who)).get(url);
  return status === 200 ? raw.rawPayload : undefined;
}

/** Returns the values on a screen that an administrator reads and this reader does not. */
async function keptBack(who: PersonKey, screen: string) {
  const [own, whole] = [await told(who, screen), await told('ADMIN', screen)];
  assert.ok(whole, screen);
  return { own, kept: own === undefined ? [] : keptFrom(own, whole) };
}

/** Asks that a workbook is refused where its screen is, and holds nothing that the screen keeps back. @returns how much is kept back */
async function compareSheet(who: PersonKey, screen: string, file: string): Promise<number> {
  const { own, kept } = await keptBack(who, screen);
  const bytes = await fileOf(who, file);
  assert.equal(bytes !== undefined, own !== undefined, `${who}: ${file}`);
  if (bytes === undefined) return 0;
  const cells = new Set((await cellsOf(bytes)).flat().map((cell) => bare(String(cell))));
  for (const value of kept)
    assert.equal(cells.has(bare(value)), false, `${who} finds ${value} in ${file}`);
  return kept.length;
}

/** The same of a paper, whose numbers must be those of the screen. */
async function comparePaper(who: PersonKey, screen: string, file: string): Promise<number> {
  const { own, kept } = await keptBack(who, screen);
  const bytes = await fileOf(who, file);
  assert.equal(bytes !== undefined, own !== undefined, `${who}: ${file}`);
  if (bytes === undefined) return 0;
  const paper = paperOf(bytes);
  for (const value of kept.filter((each) => !/^[\d.]+$/.test(each)))
    assert.equal(bare(paper).includes(bare(value)), false, `${who} finds ${value} in ${file}`);
  assert.deepEqual(strangeNumbers(paper, own), [], `${who}: ${file}`);
  return kept.length;
}

const RANKING = '/apis/v1/rankings/EX-2';

test('[1.04] a ranking’s workbook holds the rows of its screen, and each person’s lines as the proof tells them', async () => {
  let kept = 0;
  const { rows } = await stage.ranking('ADMIN');
  for (const who of READERS) {
    kept += await compareSheet(who, RANKING, `${RANKING}/export?format=xlsx`);
    const bytes = await fileOf(who, `${RANKING}/export?format=xlsx`);
    const own = (await told(who, `${RANKING}?size=100`)) as RankingAnswer | undefined;
    if (bytes !== undefined)
      assert.equal((await cellsOf(bytes)).length - 1, own?.rows.length, `${who}: rows`);
    for (const { personId } of rows) {
      const proof = `${RANKING}/proof?personId=${personId}`;
      await compareSheet(
        who,
        proof,
        `${RANKING}/export?format=xlsx&view=analytical&personId=${personId}`,
      );
      await comparePaper(who, proof, `${RANKING}/statement?personId=${personId}`);
    }
  }
  assert.ok(kept > 0, 'something is kept back');
});

test('[1.04] a board’s tables and the stock report are no fuller as files', async () => {
  let kept = 0;
  for (const who of READERS) {
    for (const [board, tables] of Object.entries(BOARD_TABLES))
      for (const table of tables)
        kept += await compareSheet(
          who,
          `/apis/v1/boards/${board}`,
          `/apis/v1/boards/${board}/file?table=${table}&format=xlsx`,
        );
    for (const by of ['product', 'channel', 'month']) {
      const asked = `from=2026-09&to=2026-12&by=${by}`;
      const screen = `/apis/v1/stock/report?${asked}`;
      kept += await compareSheet(who, screen, `/apis/v1/stock/report/file?${asked}&format=xlsx`);
      kept += await comparePaper(who, screen, `/apis/v1/stock/report/pdf?${asked}`);
    }
  }
  assert.ok(kept > 0, 'something is kept back');
});
