import type {} from 'nmv-elements/solid';

export const wrong = <nmv-ranking view="other" />;
