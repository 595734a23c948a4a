import type { Tone } from '../../../src/ui/base/icon.tsx';
import type { IconPath } from '../../../src/ui/icons/icon-path.ts';
import { clock, scales, xCircle } from '../../../src/ui/icons/status.ts';
import { mask, wifiSlash } from '../../../src/ui/icons/shell.ts';
import { Button } from '../../../src/ui/base/button.tsx';
import { Avatar, CountMark, Tag, Tcode } from '../../../src/ui/state/mark.tsx';
import { Banner, Finding } from '../../../src/ui/state/message.tsx';
import { Gauge } from '../../../src/ui/state/gauge.tsx';
import { Status } from '../../../src/ui/state/status.tsx';
import { Sample, Samples } from '../sample.tsx';

const tones: readonly Tone[] = [
  'success',
  'warning',
  'danger',
  'info',
  'accent',
  'neutral',
  'prize',
];
const statuses: readonly {
  readonly code: string;
  readonly icon: IconPath;
  readonly tone: Tone;
  readonly text: string;
}[] = [
  { code: 'ROV030', icon: clock, tone: 'warning', text: 'em aprovação' },
  { code: 'ROV050', icon: scales, tone: 'info', text: 'em contestação' },
  { code: 'ROV040', icon: xCircle, tone: 'danger', text: 'não aprovada' },
];
const none = () => undefined;

function Marks() {
  return (
    <Samples title="Marks" columns={2}>
      <Sample state="tag">
        <div className="nmv-cluster">
          {tones.map((tone) => (
            <Tag key={tone} tone={tone}>
              {tone}
            </Tag>
          ))}
        </div>
      </Sample>
      <Sample state="status; unknown">
        <div className="nmv-cluster">
          {statuses.map((look) => (
            <Status key={look.code} code={look.code} look={look} />
          ))}
          <Status code="ROV077" look={undefined} />
        </div>
      </Sample>
      <Sample state="count, code of a transaction, person">
        <div className="nmv-cluster">
          <CountMark label="3">3</CountMark>
          <CountMark tone="accent" label="3">
            3
          </CountMark>
          <CountMark tone="danger" label="2">
            2
          </CountMark>
          <CountMark tone="warning" label="1">
            1
          </CountMark>
          <Tcode title="Screen">500-010</Tcode>
          <Avatar initials="HC" />
          <Avatar initials="MD" size="lg" tone="acting" />
        </div>
      </Sample>
      <Sample state="gauge">
        <Gauge label="65 % of the target; trigger at 60 %" reached={0.65} trigger={0.6} passed />
      </Sample>
    </Samples>
  );
}

/** Renders messages: across the page, in place, after a title, in a cell. */
export function Messages() {
  return (
    <>
      <Samples title="Banner" columns={1}>
        <Sample state="offline">
          <Banner tone="warning" icon={wifiSlash}>
            Sem conexão desde 09:42. O que você escreve fica neste aparelho.
          </Banner>
        </Sample>
        <Sample state="acting as another person">
          <Banner tone="acting" icon={mask} action={{ label: 'Encerrar', run: none }}>
            Você está atuando como <strong>Marina Duarte</strong> desde 09:42. Cada ação fica
            registrada também em seu nome.
          </Banner>
        </Sample>
      </Samples>
      <Samples title="Finding" columns={3}>
        {tones.map((tone) => (
          <Sample key={tone} state={tone}>
            <Finding
              tone={tone}
              title="3 campos precisam de atenção"
              action={tone === 'warning' ? <Button size="xs">Mostrar</Button> : undefined}
            >
              O que resolve, e quem pode.
            </Finding>
          </Sample>
        ))}
      </Samples>
      <Marks />
    </>
  );
}
