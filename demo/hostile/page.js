// Puts the elements that the address names into the page: ?tag=nmv-ranking&campaign=CR-2026-014
const wanted = new URLSearchParams(location.search);
const place = document.querySelector('#place');

for (const tag of wanted.getAll('tag')) {
  const element = document.createElement(tag);
  for (const [name, value] of wanted) if (name !== 'tag') element.setAttribute(name, value);
  place.append(element);
}
