import { expect } from '@open-wc/testing';
import { cfop } from '../../../../src/domain/entities/cfop.ts';
import { product } from '../../../../src/domain/entities/product.ts';
import { Maintenance } from '../../../../src/screens/record/entry/maintenance.tsx';
import { textOf } from '../../invoices/stage.tsx';
import { beforeAllStartWorld, openRealStage } from './stage.tsx';
import type { RealStage } from './stage.tsx';
import { until } from '../../until.ts';

const world = beforeAllStartWorld('stage');
let stage: RealStage | undefined;
afterEach(() => stage?.end());

describe('a stage on a real server', () => {
  it('shows a part to a person who is signed in there', async () => {
    stage = await openRealStage({ world: 'stage', person: 'ADMIN' });
    expect(stage.page.session.get().user?.id).to.equal(world().people.ADMIN.id);
    stage.show(<Maintenance entity={product} />);
    await until(() => textOf(stage?.root).includes('Produto P'), 'a product of the world');
  });

  it('keeps out who has no right, as the server would', async () => {
    stage = await openRealStage({ world: 'stage', person: 'S1' });
    stage.show(<Maintenance entity={cfop} />);
    await until(() => textOf(stage?.root).includes('640-050'), 'the reason');
    const refused = await stage.page.http.get('/apis/v1/cfop').catch((error: unknown) => error);
    expect(refused).to.have.property('status', 403);
  });
});
