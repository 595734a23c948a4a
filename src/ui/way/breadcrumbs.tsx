import { useT } from '../../i18n/use-t.ts';
import { useWords } from '../../i18n/use-words.ts';
import breadcrumbs from '../../../styles/breadcrumbs.css';
import { Icon } from '../base/icon.tsx';
import { caretLeft, caretRight } from '../icons/field.ts';
import { useSheets } from '../base/sheet-root.tsx';

/** Step of the breadcrumbs. */
export interface Crumb {
  readonly label: string;
  readonly href?: string | undefined;
  /** Goes there without leaving the page; a link when there is an `href` too. */
  readonly onPress?: (() => void) | undefined;
}

const sheets = [breadcrumbs];

function Step({ label, href, onPress }: Crumb) {
  if (href !== undefined)
    return (
      <a
        className="nmv-crumb-link"
        href={href}
        onClick={
          onPress &&
          ((event) => {
            event.preventDefault();
            onPress();
          })
        }
      >
        {label}
      </a>
    );
  return onPress ? (
    <button className="nmv-crumb-link" type="button" onClick={onPress}>
      {label}
    </button>
  ) : (
    <span>{label}</span>
  );
}

/** The way to where one is; the last is here. A phone shows only the way back. */
export function Breadcrumbs({ items }: { readonly items: readonly Crumb[] }) {
  useSheets(sheets);
  useWords('controls');
  const t = useT('controls');
  return (
    <nav className="nmv-crumbs" aria-label={t('breadcrumbs')}>
      <ol className="nmv-crumb-list">
        {items.map((item, at) => {
          const isHere = at === items.length - 1;
          return (
            <li
              className="nmv-crumb-item"
              key={`${at} ${item.label}`}
              aria-current={isHere ? 'page' : undefined}
              data-back={at === items.length - 2 || undefined}
            >
              <Icon className="nmv-crumb-back" of={caretLeft} />
              {isHere ? <span className="nmv-truncate">{item.label}</span> : <Step {...item} />}
              {!isHere && <Icon className="nmv-crumb-mark" of={caretRight} />}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
