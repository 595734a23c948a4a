import { useT } from '../../../i18n/use-t.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import { hourglass, pencil } from '../../../ui/icons/posting.ts';
import { useInvoiceScreen } from '../screen.ts';
import { checkCircle } from '../../../ui/icons/status.ts';

/** Explains the value of each posting method. */
export function WorthText() {
  const t = useT('posting');
  const { emitType } = useInvoiceScreen();
  const ways = [
    { icon: checkCircle, tone: 'success', name: t('worthXml'), text: t('worthXmlText') },
    { icon: hourglass, tone: 'warning', name: t('worthKey'), text: t('worthKeyText') },
    ...(emitType === '2'
      ? [{ icon: pencil, tone: 'neutral', name: t('worthHand'), text: t('worthHandText') }]
      : []),
  ];
  return (
    <section className="nmv-panel" part="panel">
      <div className="nmv-panel-head" part="head">
        <h2 className="nmv-subheading">{t('worthTitle')}</h2>
      </div>
      <div className="nmv-panel-body" data-tight="">
        <ul className="nmv-worth">
          {ways.map(({ icon, tone, name, text }) => (
            <li key={name}>
              <span className="nmv-tone" data-tone={tone}>
                <Icon of={icon} />
              </span>
              <div>
                <div className="nmv-strong">{name}</div>
                <div className="nmv-small nmv-muted">{text}</div>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
