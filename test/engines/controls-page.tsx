import { useState } from 'react';
import { localDate } from '../../src/domain/local-date.ts';
import type { OptionsAnswer } from '../../src/domain/schema/entities/list.ts';
import {
  formatDateTime,
  formatIssue,
  formatLongDay,
  formatZone,
} from '../../src/i18n/format-date-time.ts';
import { formatShare } from '../../src/i18n/format-share.ts';
import {
  formatDate,
  formatMoney,
  formatNumber,
  formatRank,
  formatSigned,
  formatTime,
} from '../../src/i18n/format.ts';
import { toInstant, formatLocalTime } from '../../src/i18n/zoned-time.ts';
import { Combobox } from '../../src/ui/choice/combobox.tsx';
import { Dialog } from '../../src/ui/dialog/dialog.tsx';
import { DateInput } from '../../src/ui/date/date-input.tsx';
import { MenuItem, Popover } from '../../src/ui/menu/menu.tsx';
import combobox from '../../styles/combobox.css';
import dialog from '../../styles/dialog.css';
import field from '../../styles/field.css';
import popover from '../../styles/popover.css';
import { openStage } from '../elements/ui/stage.tsx';

// The page of controls and formats: tests of all engines call the functions on its window.
const rows = ['Aurora 250 EC', 'Verano 250 EC', 'Biorraiz 500 SC'].map((title, id) => ({
  id,
  code: null,
  title,
  active: true,
  fields: {},
}));
const load = (): Promise<OptionsAnswer> => Promise.resolve({ rows, total: rows.length });

const controls = {
  menu: (
    <Popover
      kind="menu"
      align="start"
      label="Acts"
      button="Acts"
      buttonProps={{ className: 'nmv-button' }}
    >
      {() =>
        rows.map(({ id, title }) => (
          <MenuItem key={id} onPress={() => undefined}>
            {title}
          </MenuItem>
        ))
      }
    </Popover>
  ),
  list: (
    <Combobox
      control={{ 'aria-label': 'Product' }}
      label="Product"
      load={load}
      value={null}
      onChoose={() => undefined}
      onTyped={() => undefined}
    />
  ),
  calendar: (
    <DateInput
      label="Issued"
      aria-label="Issued"
      day="2026-11-28"
      text="11/28/2026"
      mask={undefined}
      onText={() => undefined}
      onPick={() => undefined}
    />
  ),
};

/** Closes by a press on its backdrop. */
function Question() {
  const [isOpen, setOpen] = useState(true);
  return (
    isOpen && (
      <Dialog title="Sure?" onClose={() => setOpen(false)}>
        <button type="button">Yes</button>
      </Dialog>
    )
  );
}

const shown = { ...controls, dialog: <Question /> };
export type ControlKind = keyof typeof shown;

/** Shows one control, alone, at a place of the window. */
async function showControl({
  kind,
  style,
}: {
  readonly kind: ControlKind;
  readonly style: string;
}): Promise<void> {
  document.querySelector('#stage')?.remove();
  const stage = await openStage([field, popover, combobox, dialog], 200);
  stage.host.id = 'stage';
  stage.host.style.cssText = `inline-size: 200px; position: fixed; ${style}`;
  stage.show(shown[kind]);
}

const formats = {
  formatDate,
  formatDateTime,
  formatIssue,
  formatLongDay,
  formatMoney,
  formatNumber,
  formatPlace: formatRank,
  formatShare,
  formatSigned,
  formatTime,
  formatZone,
  instantOf: toInstant,
  localDate,
  localTimeOf: formatLocalTime,
};
const offered = { showControl, ...formats };
/** Functions that the page offers to the test. */
export type ControlsPage = typeof offered;

Reflect.set(window, 'nmvPage', offered);
