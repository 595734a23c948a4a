import { createElement, useState, version } from 'react-17';
import { render } from 'react-dom-17';

/** The host page's own application, with a React of another version that knows nothing of ours. */
function App() {
  const [pressed, press] = useState(0);
  return createElement(
    'button',
    { id: 'own-react', type: 'button', onClick: () => press(pressed + 1) },
    `own React ${version}, pressed ${pressed}`,
  );
}

const place = document.querySelector('#app');
if (place) render(createElement(App), place);
