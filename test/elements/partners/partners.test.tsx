import { expect } from '@open-wc/testing';
import axe from 'axe-core';
import { embedKey } from '../../../src/domain/entities/embed-key.ts';
import { partnerSite } from '../../../src/domain/entities/partner-site.ts';
import type { ResourceDetail } from '../../../src/domain/schema/entities/entity.ts';
import { loadExtras } from '../../../src/portal/entity-extras.ts';
import { noExtras } from '../../../src/screens/record/extras.ts';
import { Maintenance } from '../../../src/screens/record/entry/maintenance.tsx';
import { textOf } from '../invoices/stage.tsx';
import { beforeAllStartWorld, openRealStage } from '../record/server/stage.tsx';
import type { RealStage } from '../record/server/stage.tsx';
import { until } from '../until.ts';

const WORLD = 'partners';
beforeAllStartWorld(WORLD);
let stage: RealStage | undefined;
afterEach(() => stage?.end());

const text = () => textOf(stage?.root);
const button = (name: string) =>
  [...(stage?.root.querySelectorAll<HTMLButtonElement>('button') ?? [])].find((each) =>
    (each.textContent ?? '').includes(name),
  );
const code = () => stage?.root.querySelector('.nmv-copy-code')?.textContent ?? '';

async function show(resource: 'embedKey' | 'partnerSite', id: number, tab: string): Promise<void> {
  const extras = (await loadExtras(resource)) ?? noExtras;
  stage?.show(
    <Maintenance
      entity={resource === 'embedKey' ? embedKey : partnerSite}
      extras={extras}
      route={`/${id}?tab=${tab}`}
      onNavigate={() => undefined}
    />,
  );
}

async function firstOf(path: string): Promise<ResourceDetail> {
  const { rows } = await (stage as RealStage).page.http.get<{
    rows: readonly ResourceDetail[];
  }>(`/apis/v1/${path}`);
  const [first] = rows;
  if (!first) throw new Error(`${path} has no row`);
  return first;
}

describe('keys and sites of others', () => {
  it('a key shows its ranking as pages show it, with the code to paste, and how it is read', async () => {
    stage = await openRealStage({ world: WORLD, person: 'ADMIN' });
    const { id, key } = await firstOf('embed-keys');
    await show('embedKey', id, 'tabPreview');
    await until(() => code().includes('campaign="EX-2"'), 'the code');
    expect(code()).to.include(`embed-key="${String(key)}"`);
    button('React')?.click();
    await until(() => code().includes('CampaignRanking'), 'the code for React');
    button('WordPress')?.click();
    await until(() => code().includes('wp_enqueue_script_module'), 'the code for WordPress');
    expect(code()).to.include(`embed-key="${String(key)}"`);
    const stageOf = stage.root.querySelector('.nmv-embed-stage');
    const scheme = () => stageOf && getComputedStyle(stageOf).colorScheme;
    expect(scheme()).to.equal('light');
    button('Dark')?.click();
    await until(() => scheme() === 'dark', 'the ranking as on a dark page');
    await show('embedKey', id, 'tabUse');
    await until(() => text().includes('Use'), 'the use');
    const { violations } = await axe.run(stage.host, { rules: { region: { enabled: false } } });
    expect(violations.map(({ id: rule }) => rule)).to.deep.equal([]);
  });

  it('the secret of a site is made and shown once', async () => {
    stage = await openRealStage({ world: WORLD, person: 'ADMIN' });
    const { http } = stage.page;
    const channel = await firstOf('customers');
    const made = await http.post<ResourceDetail>('/apis/v1/partner-sites', {
      name1: 'Loja',
      exchanges: true,
      origins: [{ origin: 'https://loja.example' }],
      channels: [{ customerId: channel.id }],
      elements: [{ element: 'nmv-ranking' }],
    });
    await show('partnerSite', made.id, 'tabCredentials');
    await until(() => button('Create secret') !== undefined, 'the button');
    button('Create secret')?.click();
    await until(() => Boolean(stage?.root.querySelector('dialog')), 'the secret');
    const told = [...stage.root.querySelectorAll('dialog .nmv-copy-code')].map(
      ({ textContent }) => textContent ?? '',
    );
    expect(told[0]).to.match(/^[\w-]{43}$/);
    button('I’ve saved it')?.click();
    await until(() => !stage?.root.querySelector('dialog'), 'closed');
    await until(() => button('Create another secret') !== undefined, 'another one');
    expect(text()).not.to.include(told[0]);
  });
});
