interface Action {
  readonly label: string;
  readonly run: () => void;
}

interface LightNoticeProps {
  readonly title: string;
  readonly lead: string;
  readonly action?: Action | undefined;
  readonly back?: Action | undefined;
}

/** Renders the result in place of a light-DOM form, with the next step. */
export function LightNotice({ title, lead, action, back }: LightNoticeProps) {
  return (
    <div className="nmv-light">
      <div className="nmv-stack" data-gap="2" role="status">
        <h1 className="nmv-login-title">{title}</h1>
        <p className="nmv-muted">{lead}</p>
      </div>
      {action && (
        <button
          className="nmv-button"
          part="button"
          type="button"
          data-kind="primary"
          data-block=""
          onClick={action.run}
        >
          {action.label}
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
