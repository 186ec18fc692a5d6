import { configure } from '@testing-library/dom';

// A limit that only a missing element reaches, also on a busy machine: how long a page takes is not what these tests assert.
configure({ asyncUtilTimeout: 60_000 });
