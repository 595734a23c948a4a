// Signs in as the user named by the address, through the portal's own form; a tour may go with it.
const query = new URLSearchParams(location.search);
const email = query.get('as');
const TOUR = 'demo.tour';

if (query.has('tour')) sessionStorage.setItem(TOUR, '0');
if (email !== null) {
  // Ends the former session of this tab.
  for (const key of ['auth', 'nmv.session']) sessionStorage.removeItem(key);
  history.replaceState(null, '', location.pathname + location.hash);
  enter(email);
}
if (sessionStorage.getItem(TOUR) !== null) import('/demo/tour.js').then(({ guide }) => guide(TOUR));

function type(input, text) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

async function enter(userEmail) {
  const { password } = await (await fetch('/demo/status.json')).json();
  const fill = () => {
    const name = document.querySelector('input[name=username]');
    const secret = document.querySelector('input[name=password]');
    if (name === null || secret === null) return false;
    type(name, userEmail);
    type(secret, password);
    // the portal takes up what was typed before it is sent
    requestAnimationFrame(() => secret.form.requestSubmit());
    return true;
  };
  if (fill()) return;
  const watch = new MutationObserver(() => {
    if (fill()) watch.disconnect();
  });
  watch.observe(document.documentElement, { childList: true, subtree: true });
}
