import { useLevels } from '../../data/person.ts';
import type { EffectiveLevel } from '../../domain/wire/people.ts';
import { choiceLabel } from '../../domain/field.ts';
import { userGroup } from '../../domain/entities/user-group.ts';
import { useFieldWords } from '../../i18n/use-field-words.ts';
import { useT } from '../../i18n/use-t.ts';
import { Tag, Tcode } from '../../ui/mark.tsx';
import { ReadPanel } from './read-panel.tsx';

const { tcode: tcodeField, acsPermLevel: levelField } = userGroup.children.permissions.fields;

/** What a person may do in each transaction, and which group gives it. */
export function LevelsPanel({ id, isOwn }: { readonly id: number; readonly isOwn: boolean }) {
  const t = useT('people');
  const read = useLevels(id);
  const { data } = read;
  const shown = data?.levels.filter(({ acsPermLevel }) => acsPermLevel > 0) ?? [];
  return (
    <ReadPanel
      title={t(isOwn ? 'levelsOwn' : 'levels')}
      lead={t(data?.isAdmin ? 'levelsAdmin' : 'levelsLead')}
      read={read}
    >
      {shown.length === 0 ? (
        <p className="nmv-panel-body nmv-muted">{t('levelsNone')}</p>
      ) : (
        <div className="nmv-table-scroll">
          <table className="nmv-table" data-phone="cards">
            <thead className="nmv-thead">
              <tr>
                <th className="nmv-th" scope="col">
                  {t('transaction')}
                </th>
                <th className="nmv-th" scope="col">
                  {t('level')}
                </th>
                <th className="nmv-th" scope="col">
                  {t('fromGroups')}
                </th>
              </tr>
            </thead>
            <tbody className="nmv-tbody">
              {shown.map((level) => (
                <Row key={level.tcode} level={level} isAdmin={data?.isAdmin ?? false} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </ReadPanel>
  );
}

function Row({
  level: { tcode, acsPermLevel, groups },
  isAdmin,
}: {
  readonly level: EffectiveLevel;
  readonly isAdmin: boolean;
}) {
  const t = useT('people');
  const names = useFieldWords(userGroup.noun);
  const wordOf = (level: number) =>
    names.maybe(choiceLabel(levelField, String(level))) ?? String(level);
  return (
    <tr className="nmv-row">
      <td className="nmv-td" data-phone="lead">
        <span className="nmv-line" data-gap="2">
          {names.maybe(choiceLabel(tcodeField, tcode)) ?? tcode}{' '}
          <Tcode title={t('transaction')}>{tcode}</Tcode>
        </span>
      </td>
      <td className="nmv-td" data-fit="">
        <Tag tone={acsPermLevel === 2 ? 'accent' : 'neutral'}>{wordOf(acsPermLevel)}</Tag>
      </td>
      <td className="nmv-td" data-phone="full" data-label={t('fromGroups')}>
        {isAdmin
          ? t('viaAdmin')
          : groups
              .map(({ name1, acsPermLevel: given }) =>
                given === acsPermLevel ? name1 : `${name1} (${wordOf(given)})`,
              )
              .join(', ')}
      </td>
    </tr>
  );
}
