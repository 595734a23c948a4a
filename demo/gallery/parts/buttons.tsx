import { Button, ButtonLink, IconButton } from '../../../src/ui/base/button.tsx';
import { download, plus, x } from '../../../src/ui/icons/control.ts';
import { Sample, Samples } from '../sample.tsx';

const kinds = [undefined, 'primary', 'quiet', 'danger', 'danger-quiet'] as const;
const sizes = ['xs', 'sm', 'md', 'lg', 'xl'] as const;

function Sizes() {
  return (
    <Samples title="Sizes 30, 35, 40, 50, 60" columns={1}>
      <Sample state="xs, sm, md, lg, xl">
        <div className="nmv-cluster">
          {sizes.map((size) => (
            <Button key={size} size={size} icon={plus}>
              {size}
            </Button>
          ))}
        </div>
      </Sample>
      <Sample state="only an icon">
        <div className="nmv-cluster">
          {sizes.map((size) => (
            <IconButton key={size} size={size} icon={plus} kind="primary" label={size} />
          ))}
        </div>
      </Sample>
      <Sample state="the whole width">
        <Button kind="primary" block>
          Send
        </Button>
      </Sample>
    </Samples>
  );
}

/** Buttons of all kinds, sizes and states. */
export function Buttons() {
  return (
    <>
      <Samples title="Button" columns={2}>
        {(['plain', 'disabled', 'busy'] as const).map((state) => (
          <Sample key={state} state={state}>
            <div className="nmv-cluster">
              {kinds.map((kind) => (
                <Button
                  key={kind ?? 'plain'}
                  kind={kind}
                  disabled={state === 'disabled'}
                  busy={state === 'busy'}
                >
                  {kind ?? 'ordinary'}
                </Button>
              ))}
            </div>
          </Sample>
        ))}
        <Sample state="pressed, open">
          <div className="nmv-cluster">
            <Button aria-pressed="true">Filters</Button>
            <Button aria-expanded="true">More</Button>
          </div>
        </Sample>
        <Sample state="with an icon, as a link">
          <div className="nmv-cluster">
            <Button kind="primary" icon={plus}>
              New channel
            </Button>
            <ButtonLink href="#export" icon={download}>
              Export
            </ButtonLink>
          </div>
        </Sample>
        <Sample state="only an icon">
          <div className="nmv-cluster">
            <IconButton icon={x} label="Close" />
            <IconButton icon={plus} label="Add" kind="primary" />
            <IconButton icon={download} label="Export" disabled />
          </div>
        </Sample>
      </Samples>
      <Sizes />
    </>
  );
}
