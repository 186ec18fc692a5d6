import { relative } from 'node:path';

/** Shows the failures of each file when it is done; `npm test` counts from jest's results. */
export default class FailuresReporter {
  /**
   * @param {unknown} _test
   * @param {{ testFilePath: string, failureMessage?: string | null }} result
   */
  onTestResult(_test, { testFilePath, failureMessage }) {
    if (failureMessage) process.stderr.write(`FAILED ${relative(process.cwd(), testFilePath)}\n${failureMessage}\n`);
  }
}
