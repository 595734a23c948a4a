// A host that owns the hash, in the way that small pages do.
const route = document.querySelector('#route');
const draw = () => {
  route.textContent = `route: ${location.hash}`;
};

addEventListener('hashchange', draw);
draw();
