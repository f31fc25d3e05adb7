export * from '../../app/session/styles.server.ts';

/** Stands in for the built style sheets, so that pages are loaded without a build. */
export const styles = () => ({ all: '/build/all.css', sheets: {}, owners: {} });
