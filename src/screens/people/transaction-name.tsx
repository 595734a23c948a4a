import { choiceLabel } from '../../domain/field-label.ts';
import { userGroup } from '../../domain/entities/user-group.ts';
import { useFieldWords } from '../../i18n/use-field-words.ts';
import { Tcode } from '../../ui/state/mark.tsx';

const { tcode: field } = userGroup.children.permissions.fields;

/** A transaction by its name, with its code. @param title what the code is called */
export function TransactionName({
  tcode,
  title,
}: {
  readonly tcode: string;
  readonly title: string;
}) {
  const names = useFieldWords(userGroup.resource);
  return (
    <span className="nmv-line" data-gap="2">
      {names.maybe(choiceLabel(field, tcode)) ?? tcode} <Tcode title={title}>{tcode}</Tcode>
    </span>
  );
}
