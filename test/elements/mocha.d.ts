// The test runner brings mocha to the page; these are the parts in use.
interface Running {
  timeout(ms: number): void;
}
type Work = (this: Running) => unknown;

declare function describe(name: string, work: () => void): void;
declare function it(name: string, work: Work): void;
declare function before(work: Work): void;
declare function after(work: Work): void;
declare function beforeEach(work: Work): void;
declare function afterEach(work: Work): void;
