import { expect } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import { createPage } from '../../../src/data/page.ts';
import { Gauge } from '../../../src/ui/state/gauge.tsx';
import { Ladder } from '../../../src/ui/state/ladder.tsx';
import { Finding } from '../../../src/ui/state/message.tsx';
import shell from '../../../styles/shell.css';
import gauge from '../../../styles/gauge.css';
import ladder from '../../../styles/ladder.css';
import message from '../../../styles/message.css';
import { mount } from '../mount.tsx';
import type { Mount } from '../mount.tsx';
import { until } from '../until.ts';

let stage: Mount;
afterEach(async () => {
  stage.end();
  await emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
});

/** A system color as the page computes it. */
function systemColor(name: string): string {
  const probe = document.createElement('span');
  probe.style.cssText = `forced-color-adjust: none; color: ${name}`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

describe('with forced colors on a dark ground, of a page that is light', () => {
  it('drawings are in the colors of the person, and the open page is marked in the bar of a phone', async () => {
    await emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
    stage = mount({
      page: createPage(),
      locale: 'en-US',
      widthPx: 390,
      sheets: [shell, gauge, ladder, message],
    });
    stage.host.style.colorScheme = 'light';
    stage.host.setAttribute('theme', 'light');
    stage.show(
      <>
        <Gauge label="Half" reached={0.5} trigger={0.6} passed={false} />
        <Ladder
          label="Places"
          rungs={[
            { key: '1', place: '1', name: 'Ana', points: '20', mine: false },
            { key: '2', place: '2', name: 'Rui', points: '10', mine: true },
          ]}
        />
        <Finding tone="accent" title="Welcome" />
        <a className="nmv-bottombar-item" aria-current="page" href="#/index">
          Home
        </a>
      </>,
    );
    const name = await until(() => stage.root.querySelector('.nmv-ladder-name'), 'the ladder');
    expect(getComputedStyle(name).fill).to.equal(systemColor('CanvasText'));
    const finding = stage.find<SVGElement>('.nmv-finding-mark');
    expect(getComputedStyle(finding).fill).to.equal(systemColor('CanvasText'));
    const notch = stage.find<SVGElement>('.nmv-gauge-notch');
    expect(getComputedStyle(notch).stroke).to.equal(systemColor('CanvasText'));
    const mark = getComputedStyle(stage.find('.nmv-bottombar-item'), '::before');
    expect(mark.backgroundColor).to.equal(systemColor('Highlight'));
  });
});
