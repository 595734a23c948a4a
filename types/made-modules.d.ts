/** Made by the build from the `nmv-*` files: their classes. */
declare module 'nmv:classes';
/** Made by the build from the `nmv-*` files: registers all of them. */
declare module 'nmv:register';
