import { expect } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import { PlainTable } from '../../../src/ui/table/plain-table.tsx';
import shell from '../../../styles/shell.css';
import table from '../../../styles/table.css';
import { openStage } from './stage.tsx';

/** Width between the margins of an upright sheet of A4. */
const SHEET_PX = 703;
const labels = [
  'Campanha e região',
  'Vendido sobre a meta do ciclo',
  'Kg/L',
  'Gatilhos atingidos até hoje',
  'Prêmios comprometidos (R$)',
  'Notas em aprovação',
  'Contestações com prazo',
];

describe('a table of the portal that the browser prints by its own menu', () => {
  it('has all of its columns on the sheet [E14]', async () => {
    const stage = await openStage([table, shell], SHEET_PX, 'pt-BR');
    stage.show(
      <div className="nmv-main">
        <PlainTable
          columns={labels.map((label) => ({ label, kind: 'number' as const, cell: () => '1.234' }))}
          rows={[1, 2]}
          keyOf={(row) => row}
        />
      </div>,
    );
    await emulateMedia({ media: 'print' });
    try {
      const { right } = stage.host.getBoundingClientRect();
      expect(stage.all('th').length).to.equal(labels.length);
      for (const head of stage.all('th'))
        expect(head.getBoundingClientRect().right, head.textContent ?? '').to.be.at.most(right);
    } finally {
      await emulateMedia({ media: 'screen' });
      stage.end();
    }
  });
});
