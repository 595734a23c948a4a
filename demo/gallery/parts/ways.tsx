import { useState } from 'react';
import { Breadcrumbs } from '../../../src/ui/way/breadcrumbs.tsx';
import { Button, IconButton } from '../../../src/ui/base/button.tsx';
import { CutTextTips } from '../../../src/ui/menu/cut-text.tsx';
import { copy, dotsThree, download, x } from '../../../src/ui/icons/control.ts';
import { MenuChoice, MenuItem, Popover } from '../../../src/ui/menu/menu.tsx';
import { Pager } from '../../../src/ui/table/pager.tsx';
import type { PageSize } from '../../../src/ui/table/pager.tsx';
import { Stepper } from '../../../src/ui/way/stepper.tsx';
import { Tabs } from '../../../src/ui/way/tabs.tsx';
import { Tooltip } from '../../../src/ui/menu/tooltip.tsx';
import { Sample, Samples } from '../sample.tsx';

const tabs = [
  { id: 'general', label: 'Dados gerais', count: 2, tone: 'danger', countLabel: '2 errors' },
  { id: 'address', label: 'Endereço' },
  { id: 'communication', label: 'Comunicação', count: 1, tone: 'warning', countLabel: '1 warning' },
  { id: 'skus', label: 'Carteira (SKU)', count: 128, countLabel: '128 rows' },
  { id: 'campaigns', label: 'Participação' },
  { id: 'people', label: 'Estrutura de vendas' },
  { id: 'groups', label: 'Grupos econômicos' },
] as const;
const steps = [
  { id: 'security', label: 'Segurança', state: 'done' },
  { id: 'general', label: 'Dados gerais', state: 'failed' },
  { id: 'address', label: 'Endereço' },
  { id: 'communication', label: 'Comunicação' },
  { id: 'channels', label: 'Canais' },
] as const;

function Tabbed() {
  const [tab, setTab] = useState<(typeof tabs)[number]['id']>('general');
  return (
    <Tabs label="Parts" items={tabs} value={tab} onValue={setTab}>
      <p className="nmv-text">{tab}</p>
    </Tabs>
  );
}

function Paged() {
  const [page, setPage] = useState(2);
  const [size, setSize] = useState<PageSize>(50);
  return <Pager page={page} size={size} total={1284} onPage={setPage} onSize={setSize} />;
}

function Stepped() {
  const [step, setStep] = useState<(typeof steps)[number]['id']>('address');
  return <Stepper label="Configurar a conta" items={steps} value={step} onValue={setStep} />;
}

function MenuAndTips() {
  return (
    <Samples title="Menu and tips" columns={3}>
      <Sample state="menu">
        <Popover kind="menu" label="More" button="More" buttonProps={{ className: 'nmv-button' }}>
          {(close) => (
            <>
              <MenuItem icon={copy} onPress={close}>
                Copy
              </MenuItem>
              <MenuItem icon={download} note="All 1.284 rows" onPress={close}>
                Export
              </MenuItem>
              <MenuItem icon={x} disabled note="Used by 3 campaigns" onPress={close}>
                Delete
              </MenuItem>
              <MenuChoice checked onPress={close}>
                Compact
              </MenuChoice>
              <MenuItem danger icon={x} onPress={close}>
                Close the cycle
              </MenuItem>
            </>
          )}
        </Popover>
      </Sample>
      <Sample state="tooltip">
        <div className="nmv-cluster">
          <Tooltip text="The trigger is the least quantity that opens the prize.">
            <Button>Trigger</Button>
          </Tooltip>
          <Tooltip text="Acts on this row">
            <IconButton icon={dotsThree} label="More" />
          </Tooltip>
        </div>
      </Sample>
      <Sample state="full text of what is cut off">
        <CutTextTips>
          <p className="nmv-truncate" tabIndex={0}>
            Agropecuária Boa Esperança do Vale do Araguaia Comércio e Representações de Insumos
            Agrícolas Ltda
          </p>
        </CutTextTips>
      </Sample>
    </Samples>
  );
}

/** Getting about: tabs, steps, pages, menus, breadcrumbs, tips. */
export function Ways() {
  return (
    <>
      <Samples title="Tabs" columns={2}>
        <Sample state="with counts">
          <Tabbed />
        </Sample>
      </Samples>
      <Samples title="Stepper" columns={1}>
        <Sample state="done, to be mended, here, to come">
          <Stepped />
        </Sample>
      </Samples>
      <Samples title="Breadcrumbs and pages" columns={2}>
        <Sample state="breadcrumbs">
          <Breadcrumbs
            items={[
              { label: 'Início', href: '#home' },
              { label: 'Canais de distribuição', href: '#customers' },
              { label: 'Agrocampo Insumos Agrícolas Ltda' },
            ]}
          />
        </Sample>
        <Sample state="pager">
          <Paged />
        </Sample>
      </Samples>
      <MenuAndTips />
    </>
  );
}
