import type { ICruiseOptions, IForbiddenRuleType } from 'dependency-cruiser';

/** Adapters: the files that know a framework, a driver or a wire format. */
const edge = '\\.(http|grpc|kafka|mongo|s3|grpc-client|http-client|smtp-client|job)\\.ts$';
/** Files that may import an edge: the wiring, separate programs, tests, and other edges. */
const wiring =
  '(/(module|main|background|provision|verify-trail-cli|audit-heads-cli|rebuild-counts-cli|close-months-cli|republish-cli|compare-cli|rebuild-cli)\\.ts|\\.module\\.ts|\\.test\\.tsx?|/testing/.+|testing\\.ts)$';

/** Services that consist of modules of the business, each a folder of `src/`. A module imports only those before it. */
const MODULES: Readonly<Record<string, readonly string[]>> = {
  booking: ['trips', 'inventory', 'bookings', 'payments', 'selling', 'requests', 'changing', 'boarding', 'notices', 'reading', 'documents'],
};
const MODULAR = Object.keys(MODULES).join('|');

/** Modules too large to stand flat have rooms: subfolders whose files belong to the face of the module (ADR 89). */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  'booking/src/bookings': ['passengers', 'history', 'money', 'status', 'cancellation', 'holds', 'lists'],
};
const faces = Object.entries(ROOMS).map(([module, rooms]) => `^services/${module}/(${rooms.join('|')})/[^/]+$`);
const onlyTests = ['\\.test\\.tsx?$', '\\.contract\\.ts$', '/testing/', '\\.memory\\.ts$'];

/** Files that may import a driver: adapters with the technology in their suffix, the wiring, tests and what only tests import. */
const driverEdges = ['\\.(mongo|schema|kafka|redis|s3|grpc|grpc-client|smtp-client)\\.ts$', wiring];

/** Everything else sees a driver through a port. */
const driverRule = (name: string, driver: string, where: string, folders: readonly string[] = []): IForbiddenRuleType & { readonly name: string } => ({
  name,
  comment: `Only files with the suffix of a technology, the wiring and tests import ${driver}.`,
  severity: 'error',
  from: { path: where, pathNot: [...driverEdges, ...folders] },
  to: { path: `node_modules/(${driver})/` },
});

const moduleOrder = Object.entries(MODULES).flatMap(([service, modules]) =>
  modules.slice(0, -1).map((module, index): IForbiddenRuleType & { readonly name: string } => ({
    name: 'module-order',
    comment: 'A module imports only modules that stand before it in the list of its service.',
    severity: 'error',
    from: { path: `^services/${service}/src/${module}/`, pathNot: onlyTests },
    to: { path: `^services/${service}/src/(${modules.slice(index + 1).join('|')})/` },
  })),
);

/** These files say what is stored, and how: the collections, the keys in Redis, and their adapters. */
const stored = '\\.(schema|mongo|redis|lua)\\.ts$';

const owners = ['[^/]+/src', 'trip/src/catalogue'].map((parent): IForbiddenRuleType & { readonly name: string } => ({
  name: 'collections-have-owners',
  comment: 'What is stored is read and written by the folder that declares it. Others get a port, which its adapter implements.',
  severity: 'error',
  from: { path: `^services/(${parent})/([^/]+)/`, pathNot: [wiring, ...onlyTests] },
  to: { path: `^services/${parent}/[^/]+/.*${stored}`, pathNot: '^services/$1/$2/' },
}));

const drivers = [
  driverRule('kafka-in-edges', 'kafkajs', '^(services/|libs/outbox/)', ['^libs/outbox/kafka/']),
  driverRule('mongodb-in-edges', 'mongoose|mongodb', '^(services/|libs/outbox/)'),
  driverRule('redis-in-edges', 'redis|@redis/[^/]+', '^(services/|libs/outbox/)'),
  driverRule('smtp-in-edges', 'nodemailer', '^services/'),
  driverRule('s3-in-edges', 's3mini', '^services/'),
  driverRule('grpc-in-edges', '@grpc/grpc-js', '^(services/|libs/outbox/)'),
];

/** The rules of imports. Each has a planted violation in `planted/`. */
export const forbidden: readonly (IForbiddenRuleType & { readonly name: string })[] = [
  {
    name: 'services-meet-on-the-wire',
    comment: 'A service imports its own folder and libs/. Another service is reached over gRPC or Kafka.',
    severity: 'error',
    from: { path: '^services/([^/]+)/' },
    to: { path: ['^services/', '^frontends/', '^tools/'], pathNot: '^services/$1/' },
  },
  {
    name: 'migrations-stand-alone',
    comment: 'A migration stays as it was when it was applied, so it depends on nothing that changes: only on the steps, and on its own JSON file.',
    severity: 'error',
    from: { path: '^services/[^/]+/migrations/' },
    to: { path: '.', pathNot: ['^libs/runtime/migrations/migration\\.ts$', '^services/[^/]+/migrations/[^/]+\\.json$'] },
  },
  {
    name: 'services-have-no-screens',
    comment: 'The kit and the frame are for the browser.',
    severity: 'error',
    from: { path: '^services/' },
    to: { path: '^libs/(ui|booking-ui|app-frame)/' },
  },
  {
    name: 'front-ends-meet-by-url',
    comment: 'A front end imports its own folder and libs/: never another front end, never a service.',
    severity: 'error',
    from: { path: '^frontends/([^/]+)/(?!rspack\\.config)' },
    to: { path: ['^frontends/', '^services/', '^tools/'], pathNot: '^frontends/$1/' },
  },
  {
    name: 'libs-know-no-service',
    comment: 'Dependencies point from services and front ends to libs.',
    severity: 'error',
    from: { path: '^libs/' },
    to: { path: '^(services|frontends|tools)/' },
  },
  {
    name: 'the-kit-knows-no-bookings',
    comment: 'What libs/ui shows is set by its props; components of bookings are in libs/booking-ui.',
    severity: 'error',
    from: { path: '^libs/ui/' },
    to: { path: '^libs/(booking-|contracts/|operator-settings/)', pathNot: '^libs/contracts/limits\\.ts$' },
  },
  {
    name: 'tools-know-no-sources',
    comment: 'Tools and tests of the whole platform import libs and start what is built; they never import the source of a service or front end.',
    severity: 'error',
    from: { path: '^(tools|tests)/' },
    to: { path: '^(services|frontends)/' },
  },
  {
    name: 'any-node-starts-the-tools',
    comment:
      'What runs before the packages and Node 24 are installed imports only other .mjs files and modules of Node 20; the rest is imported later, by import(). Jest loads the files of tools/jest.',
    severity: 'error',
    from: { path: '^tools/.+\\.mjs$', pathNot: '^tools/jest/' },
    to: { pathNot: '^tools/.+\\.mjs$', dynamic: false, dependencyTypesNot: ['core'] },
  },
  {
    name: 'edges-are-wired-in-one-place',
    comment: 'A use case or rule names a port; only module.ts, and the product file of a gateway, know which adapter implements it.',
    severity: 'error',
    from: { path: '^services/', pathNot: [edge, wiring, '^services/payment/src/payment-gateways/[^/]+/product\\.ts$'] },
    to: { path: `^services/.+${edge}` },
  },
  {
    name: 'lists-behind-ports',
    comment: 'Only stores plan how lists are read. Others name a port of pages, so that a search engine can replace its adapter (ADR 38).',
    severity: 'error',
    from: { path: '^services/', pathNot: ['\\.mongo\\.ts$', '/store/', ...onlyTests] },
    to: { path: '^libs/runtime/lists/' },
  },
  {
    name: 'features-apart',
    comment: "A feature does not import another feature's edges.",
    severity: 'error',
    from: { path: '^services/([^/]+)/src/([^/]+)/', pathNot: wiring },
    to: { path: `^services/[^/]+/src/[^/]+/.*${edge}`, pathNot: '^services/$1/src/$2/' },
  },
  {
    name: 'modules-have-faces',
    comment: 'The face of a module are the files that stand directly in its folder or in its rooms; other subfolders are its own.',
    severity: 'error',
    from: { path: `^services/(${MODULAR})/src/([^/]+)/`, pathNot: onlyTests },
    to: { path: `^services/(${MODULAR})/src/[^/]+/[^/]+/`, pathNot: ['^services/$1/src/$2/', '^services/[^/]+/src/testing/', ...faces] },
  },
  {
    name: 'front-end-features-apart',
    comment: 'Features of a front end are composed by routes.tsx, not by each other.',
    severity: 'error',
    from: { path: '^frontends/([^/]+)/src/features/([^/]+)/' },
    to: { path: '^frontends/[^/]+/src/features/', pathNot: '^frontends/$1/src/features/$2/' },
  },
  {
    name: 'dialogs-in-the-kit',
    comment: 'A dialog of staff is one of libs/ui/form-dialogs, so that versions, refusals and the wait are the same in each (ADR 64, 74).',
    severity: 'error',
    from: { path: '^(frontends/admin/src|libs/booking-ui)/', pathNot: onlyTests },
    to: { path: '^libs/ui/dialogs/|(^|/)react-aria-components(/|$)', pathNot: '^libs/ui/dialogs/side-sheet\\.tsx$' },
  },
  ...moduleOrder,
  ...owners,
  ...drivers,
  {
    name: 'no-cycles',
    comment: 'Two modules that need each other are one module, also when only their types do.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'product-without-tests',
    comment: 'What is delivered does not import test code.',
    severity: 'error',
    from: {
      path: '^(services|frontends|libs)/',
      pathNot: ['\\.test\\.tsx?$', '\\.contract\\.ts$', '(^|/)testing(/|-[a-z]+\\.ts|\\.ts)', '\\.memory\\.ts$', '^libs/testing/'],
    },
    to: { path: ['^libs/testing/', '^(services|frontends|libs)/.*/testing(/|\\.tsx?$)', '\\.test\\.tsx?$', '\\.contract\\.ts$'] },
  },
];

export const options: ICruiseOptions = {
  doNotFollow: { path: 'node_modules' },
  // Not the `dist/` of a package, of which the rules must see the import.
  exclude: { path: '^(services|libs|frontends)/[^/]+/dist[a-z-]*/|^(tools|tests)/dist-types/|^tools/check/planted/' },
  parser: 'swc',
  tsPreCompilationDeps: true,
};
