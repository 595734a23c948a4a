import { useId } from 'react';
import { useAreas } from '../../data/page/use-areas.ts';
import { userGroup } from '../../domain/entities/user-group.ts';
import { choiceLabel } from '../../domain/field-label.ts';
import type { Tcode as Code } from '../../domain/tcode.ts';
import { TCODES } from '../../domain/tcode.ts';
import { useFieldWords } from '../../i18n/use-field-words.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/base/button.tsx';
import { Tcode } from '../../ui/state/mark.tsx';
import { useSheets } from '../../ui/base/sheet-root.tsx';
import { useRecordDesk } from '../record/form/state/record-desk.ts';
import { LEVELS, levelIn, withLevel, withLevels } from './group-levels.ts';
import type { LevelCode } from './group-levels.ts';
import { peopleSheets } from './people-sheets.ts';

const { tcode: tcodeField, acsPermLevel: levelField } = userGroup.children.permissions.fields;

/** Renders the levels a group gives, one of three per transaction, saved with the form. */
export function PermissionMatrix() {
  useSheets(peopleSheets);
  useAreas('people');
  const t = useT('people');
  const names = useFieldWords();
  const { state, change, canEdit } = useRecordDesk();
  const id = useId();
  const wordLevel = (level: LevelCode) => names.maybe(choiceLabel(levelField, level)) ?? level;
  const opened = TCODES.filter((tcode) => levelIn(state, tcode) !== '0').length;
  return (
    <section className="nmv-panel" part="panel" aria-label={names.maybe('tabPermissions')}>
      <div className="nmv-panel-head" part="head" data-ruled="">
        <div className="nmv-panel-title">
          <span className="nmv-strong">{t('matrixCount', { count: opened })}</span>
          <p className="nmv-hint">{t('matrixLead')}</p>
        </div>
      </div>
      <div className="nmv-matrix">
        <div className="nmv-matrix-row nmv-matrix-head" data-head="">
          <span className="nmv-matrix-name">{t('transaction')}</span>
          {LEVELS.map((level) =>
            canEdit ? (
              <span key={level} className="nmv-matrix-all">
                <Button
                  size="xs"
                  kind="quiet"
                  aria-label={t('matrixSetAll', { level: wordLevel(level) })}
                  onClick={() => change('permissions', (now) => withLevels(now, TCODES, level))}
                >
                  {wordLevel(level)}
                </Button>
              </span>
            ) : (
              <span key={level} className="nmv-matrix-all">
                {wordLevel(level)}
              </span>
            ),
          )}
        </div>
        {TCODES.map((tcode) => (
          <Row
            key={tcode}
            group={`${id}${tcode}`}
            tcode={tcode}
            level={levelIn(state, tcode)}
            wordOf={wordLevel}
            disabled={!canEdit}
            onLevel={(level) => change('permissions', (now) => withLevel(now, tcode, level))}
          />
        ))}
      </div>
    </section>
  );
}

interface RowProps {
  readonly group: string;
  readonly tcode: Code;
  readonly level: LevelCode;
  readonly wordOf: (level: LevelCode) => string;
  readonly disabled: boolean;
  readonly onLevel: (level: LevelCode) => void;
}

function Row({ group, tcode, level, wordOf, disabled, onLevel }: RowProps) {
  const t = useT('people');
  const names = useFieldWords();
  const name = names.maybe(choiceLabel(tcodeField, tcode)) ?? tcode;
  return (
    <div className="nmv-matrix-row" role="radiogroup" aria-label={`${tcode} ${name}`}>
      <span className="nmv-matrix-name">
        <span>{name}</span> <Tcode title={t('transaction')}>{tcode}</Tcode>
      </span>
      {LEVELS.map((each) => (
        <label key={each} className="nmv-matrix-level">
          <input
            type="radio"
            name={group}
            checked={each === level}
            disabled={disabled}
            aria-label={wordOf(each)}
            onChange={() => onLevel(each)}
          />
        </label>
      ))}
    </div>
  );
}
