import { readChosen } from './choices.ts';
import { GalleryElement } from './nmv-gallery.tsx';

// the address says everything, so that any view can be linked, reloaded and compared
const { part, locale, scheme, size } = readChosen(location.search);
for (const gallery of document.querySelectorAll('nmv-gallery')) {
  for (const [name, value] of Object.entries({ part, locale, theme: scheme, size }))
    gallery.setAttribute(name, value);
}
document.documentElement.lang = locale;
GalleryElement.define();
