import { ComboboxOption, ComboboxOptions } from '@headlessui/react';
import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';
import type { Option } from '../../domain/schema/entities/list.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../base/button.tsx';
import { Icon } from '../base/icon.tsx';
import { check } from '../icons/field.ts';
import { keepPlaced } from '../base/popover-place.ts';
import type { Options } from './use-options.ts';
import { LoadingBar } from '../state/waiting.tsx';

/** Code, title and whether it is still to be chosen. */
export function OptionLine({
  option: { code, title, active, people },
}: {
  readonly option: Option;
}) {
  const t = useT('controls');
  return (
    <span className="nmv-option-name">
      {code !== null && code !== title && <span className="nmv-option-code">{code}</span>}
      <span>{title}</span>
      {people !== undefined && <span className="nmv-option-code">{people}</span>}
      {!active && <span className="nmv-option-note">{t('inactive')}</span>}
    </span>
  );
}

function Note({
  options,
  q,
  count,
}: {
  readonly options: Options;
  readonly q: string;
  readonly count: number;
}) {
  const t = useT('controls');
  const common = useT('common');
  const { state, total, retry } = options;
  if (state === 'failed') {
    // the press must not take the focus from the box, which would close the list
    return (
      <div className="nmv-option-state" role="alert">
        {t('optionsFailed')}
        <Button size="xs" onMouseDown={(event) => event.preventDefault()} onClick={retry}>
          {common('retry')}
        </Button>
      </div>
    );
  }
  if (state === 'waiting')
    return count === 0 ? (
      <div className="nmv-option-state" role="status">
        {t('searching')}
      </div>
    ) : null;
  if (count === 0)
    return (
      <div className="nmv-option-state" role="status">
        {q === '' ? t('noOptions') : t('noMatch', { q })}
      </div>
    );
  return total > count ? (
    <div className="nmv-option-state" data-kind="more">
      {t('moreOptions', { count: total - count })}
    </div>
  ) : null;
}

export interface ComboboxListProps {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly label: string;
  readonly options: Options;
  readonly q: string;
  readonly isChosen: (option: Option) => boolean;
}

/** The list of a combobox, in the top layer at its box. Rows that do not belong to the text any more can be seen but not chosen. */
export function ComboboxList({ anchor, label, options, q, isChosen }: ComboboxListProps) {
  const [panel, setPanel] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (!panel || !anchor.current) return undefined;
    panel.showPopover();
    return keepPlaced(panel, anchor.current, 'start', 180);
  }, [panel, anchor]);
  const isWaiting = options.state === 'waiting';
  return (
    <ComboboxOptions
      ref={setPanel}
      modal={false}
      popover="manual"
      className="nmv-options"
      aria-label={label}
      aria-busy={isWaiting || undefined}
    >
      {isWaiting && <LoadingBar />}
      {options.rows.map((option) => (
        <ComboboxOption
          className="nmv-option"
          key={option.id}
          value={option}
          disabled={isWaiting || (!option.active && !isChosen(option))}
        >
          <OptionLine option={option} />
          {isChosen(option) && <Icon of={check} size="sm" />}
        </ComboboxOption>
      ))}
      <Note options={options} q={q} count={options.rows.length} />
    </ComboboxOptions>
  );
}
