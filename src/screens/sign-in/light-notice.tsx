interface Act {
  readonly label: string;
  readonly run: () => void;
}

interface LightNoticeProps {
  readonly title: string;
  readonly lead: string;
  readonly act?: Act | undefined;
  readonly back?: Act | undefined;
}

/** Stands in place of a light-DOM form: what has come of it, and where to go from there. */
export function LightNotice({ title, lead, act, back }: LightNoticeProps) {
  return (
    <div className="nmv-light">
      <div className="nmv-stack" data-gap="2" role="status">
        <h1 className="nmv-login-title">{title}</h1>
        <p className="nmv-muted">{lead}</p>
      </div>
      {act && (
        <button
          className="nmv-button"
          part="button"
          type="button"
          data-kind="primary"
          data-block=""
          onClick={act.run}
        >
          {act.label}
        </button>
      )}
      {back && (
        <p>
          <button className="nmv-link" type="button" onClick={back.run}>
            {back.label}
          </button>
        </p>
      )}
    </div>
  );
}
