import { useState } from 'react';
import type { ReactNode } from 'react';
import { date } from '../../../src/domain/fields/date.ts';
import { reference } from '../../../src/domain/fields/reference.ts';
import { Button } from '../../../src/ui/base/button.tsx';
import { Confirm } from '../../../src/ui/dialog/confirm.tsx';
import { Dialog } from '../../../src/ui/dialog/dialog.tsx';
import { Drawer } from '../../../src/ui/dialog/drawer.tsx';
import type { Entry } from '../../../src/ui/fields/entry.ts';
import { FieldControl } from '../../../src/ui/fields/field-control.tsx';
import { Prompt } from '../../../src/ui/dialog/prompt.tsx';
import { Toasts } from '../../../src/ui/state/toasts.tsx';
import type { ToastItem } from '../../../src/ui/state/toasts.tsx';
import { Sample, Samples } from '../sample.tsx';

const layers = ['dialog', 'confirm', 'danger', 'prompt', 'drawer', 'toasts'] as const;
type Layer = (typeof layers)[number];
const toasts: readonly ToastItem[] = [
  { id: 1, tone: 'positive', message: 'Canal salvo', timeoutMs: 0, closable: true },
  {
    id: 2,
    tone: 'warning',
    message: 'Dados duplicados: CNPJ',
    caption: 'Campo: CNPJ/CPF/RUC',
    timeoutMs: 0,
    closable: true,
  },
  {
    id: 3,
    tone: 'negative',
    message: 'Erro de rede',
    caption: 'Verifique sua conexão com a internet.',
    timeoutMs: 0,
    closable: true,
    action: { label: 'Tentar de novo', run: () => undefined },
  },
];
const sources = ['customer', 'nothing', 'failing', 'slow'] as const;

function Inside() {
  const [entries, setEntries] = useState<Readonly<Record<string, Entry>>>({});
  const of = (name: string) => ({
    name,
    entry: entries[name] ?? { value: null },
    onEntry: (entry: Entry) => setEntries({ ...entries, [name]: entry }),
    row: {},
  });
  return (
    <div className="nmv-stack">
      <FieldControl
        {...of('day')}
        field={date({ required: true, min: '2026-11-01', max: '2027-06-30' })}
        label="Válido a partir de"
      />
      {sources.map((to) => (
        <FieldControl
          key={to}
          {...of(to)}
          field={reference({ to })}
          label={to === 'customer' ? 'Canal' : `Canal (${to})`}
        />
      ))}
    </div>
  );
}

function Foot({ close }: { readonly close: () => void }) {
  return (
    <>
      <Button onClick={close}>Cancelar</Button>
      <Button kind="primary" onClick={close}>
        Salvar
      </Button>
    </>
  );
}

function Shown({ layer, close }: { readonly layer: Layer; readonly close: () => void }): ReactNode {
  const foot = <Foot close={close} />;
  const ends = { onCancel: close, onConfirm: close };
  switch (layer) {
    case 'dialog':
      return (
        <Dialog
          title="Nova atribuição"
          lead="Vale a partir do dia escolhido."
          onClose={close}
          foot={foot}
        >
          <Inside />
        </Dialog>
      );
    case 'drawer':
      return (
        <Drawer title="Critérios" onClose={close} foot={foot}>
          <Inside />
        </Drawer>
      );
    case 'confirm':
      return (
        <Confirm
          title="Aprovar 2 notas"
          lead="O ranking muda na hora."
          confirm="Aprovar"
          {...ends}
        />
      );
    case 'danger':
      return (
        <Confirm
          title="Excluir Agrocampo Insumos"
          lead="Não há volta."
          confirm="Excluir"
          danger
          {...ends}
        />
      );
    case 'prompt':
      return (
        <Prompt
          title="Recusar a nota"
          label="Motivo"
          hint="Quem lançou a nota lê isto."
          confirm="Recusar"
          check={(value) => (value.trim().length < 10 ? 'Pelo menos 10 caracteres.' : undefined)}
          {...ends}
        />
      );
    case 'toasts':
      return <Toasts toasts={toasts} onDismiss={close} />;
  }
}

/** Renders the layers above the page. */
export function Layers() {
  const [layer, setLayer] = useState<Layer>();
  return (
    <Samples title="Above the page" columns={1}>
      <Sample state="opens">
        <div className="nmv-cluster">
          {layers.map((one) => (
            <Button key={one} onClick={() => setLayer(one)}>
              {one}
            </Button>
          ))}
        </div>
      </Sample>
      {layer && <Shown layer={layer} close={() => setLayer(undefined)} />}
    </Samples>
  );
}
