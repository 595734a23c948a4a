import type {} from 'nmv-elements/react';

export const wrong = <nmv-ranking view="other" />;
