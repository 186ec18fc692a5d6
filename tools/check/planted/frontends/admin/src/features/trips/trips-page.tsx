import '../boats/boats-page.js';
