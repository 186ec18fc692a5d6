void import('./bootstrap.js');
