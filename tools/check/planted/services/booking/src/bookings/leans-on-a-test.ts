import '@atoll/testing/database';
