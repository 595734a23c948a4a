import { expect } from '@open-wc/testing';
import axe from 'axe-core';
import { entities } from '../../../../src/domain/entities/index.ts';
import { textsOf } from '../../invoices/stage.tsx';
import { beforeAllStartWorld } from '../server/stage.tsx';
import { openList } from './list-page.tsx';
import type { ListPage } from './list-page.tsx';
import { until } from '../../until.ts';

beforeAllStartWorld('record-person');
let list: ListPage;
afterEach(() => list.end());

describe('a list of every entity, as cards', () => {
  for (const entity of entities) {
    it(`${entity.resource} is accessible and speaks the language`, async () => {
      list = await openList({
        world: 'record-person',
        entity,
        locale: 'es-ES',
        widthPx: 390,
        start: '/?size=25',
      });
      await until(() => list.count() !== '', 'the count');
      await until(
        () => list.root.querySelector('.nmv-empty') !== null || list.rows().length > 0,
        'rows',
      );
      const { violations } = await axe.run(list.host, {
        resultTypes: ['violations'],
        rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
      });
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).to.deep.equal([]);
      expect(textsOf(list.root).join(' '), 'a key without a word').not.to.match(
        /\b[a-z]+[A-Z]\w*_\w+|Plural\b/,
      );
    });
  }
});
