/** The single-file build for pages without modules: registers all elements. */
import './define.ts';
