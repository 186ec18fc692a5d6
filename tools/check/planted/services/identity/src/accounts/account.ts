// refused: folders-import-one-way
import '../operators/operator.js';
