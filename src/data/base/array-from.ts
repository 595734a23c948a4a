/**
 * `Array.from`, by means that old libraries of pages leave alone: Prototype up to 1.7 and MooTools up to 1.5 put their own in its place,
 * which knows neither iterators nor the function that makes each. The build writes it wherever ours or a package's code names that.
 */
export function arrayFrom<Each, Made>(
  from: Iterable<Each> | ArrayLike<Each>,
  make?: (each: Each, at: number) => Made,
): unknown[] {
  const all =
    Symbol.iterator in from ? [...from] : [...Array(from.length).keys()].map((at) => from[at]);
  return make ? all.map((each, at) => make(each as Each, at)) : all;
}
