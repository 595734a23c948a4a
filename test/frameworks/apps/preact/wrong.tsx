import type {} from 'nmv-elements/preact';

export const wrong = <nmv-ranking view="other" />;
